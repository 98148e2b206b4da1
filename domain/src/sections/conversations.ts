import { contactMessage } from '../resources/conversations/contact-message.ts'
import { customerFeedback } from '../resources/conversations/customer-feedback.ts'
import { guestConversation } from '../resources/conversations/guest-conversation.ts'

/** The resources of the section Conversations, in the order of the menu. */
export const conversations = [customerFeedback, contactMessage, guestConversation] as const
