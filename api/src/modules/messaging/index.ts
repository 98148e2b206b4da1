import { tellFollowers } from '../../services/followers.ts'
import { defineModule } from '../../services/module.ts'
import { deleteThreads } from './chat/discuss.ts'
import { mountChat } from './chat/routes.ts'
import { mountGuestChat } from './guest-chat/routes.ts'
import { mountTransfer } from './guest-chat/transfer.ts'
import { guestChatJobs } from './jobs/guest-chats.ts'
import { sendingJobs } from './jobs/sending.ts'
import { mountLive } from './live/live.ts'
import { createSignals } from './live/signals.ts'
import { mountHeldMails } from './mail/held-mails.ts'
import { mountMail } from './mail/routes.ts'
import { mountMailIn } from './mail-in/routes.ts'
import { mountNotifications } from './notifications/routes.ts'
import { mountSending } from './notifications/sending-routes.ts'
import { cannedReply } from './rules/canned-reply.ts'
import { outerNotification } from './rules/mail-log.ts'
import { contactMessage, customerFeedback, guestConversation } from './rules/messages.ts'
import { adminNotification, companyNotification } from './rules/notifications.ts'

export const messaging = defineModule({
  name: 'messaging',
  rules: {
    customerFeedback,
    'contact-message': contactMessage,
    guestConversation,
    cannedReply,
    adminNotification,
    companyNotification,
    outerNotification,
  },
  jobs: services => [...guestChatJobs(services), ...sendingJobs(services)],
  async mount(api, services) {
    const { engine, actorOf, keys, outbox, store } = services
    mountNotifications(api, engine, actorOf)
    mountSending(api, engine, actorOf)
    mountMail(api, engine, actorOf)
    mountMailIn(api, services)
    mountHeldMails(api, engine, actorOf)
    const signals = createSignals(engine.database)
    mountChat(api, { engine, actorOf, signals, store })
    mountLive(api, services, signals)
    mountTransfer(api, engine, actorOf)
    mountGuestChat(api, { engine, actorOf, keys, signals })
    await outbox.consume('followers', tellFollowers(engine))
    await outbox.consume('record-threads', deleteThreads(engine))
  },
})
