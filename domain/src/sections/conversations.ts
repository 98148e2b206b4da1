import { cannedReply } from '../modules/messaging/canned-reply.ts'
import { contactMessage } from '../modules/messaging/contact-message.ts'
import { customerFeedback } from '../modules/messaging/customer-feedback.ts'
import { guestConversation } from '../modules/messaging/guest-conversation.ts'

/** The resources of the section Conversations, in the order of the catalogue. */
export const conversations = [customerFeedback, contactMessage, guestConversation, cannedReply] as const
