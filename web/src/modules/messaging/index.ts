import type { WebModule } from '../../records/module.ts'

const notificationForm = async () => (await import('./sending/notification-form.tsx')).NotificationForm

export const messaging: WebModule = {
  screens: {
    adminNotification: { form: notificationForm },
    companyNotification: { form: notificationForm },
    outerNotification: {
      listActions: {
        isFor: ({ can }) => can('SEND_NOTIFICATION'),
        load: async () => (await import('./mail-actions.tsx')).MailActions,
      },
    },
  },
  pages: [
    {
      path: 'chat',
      required: 'CAN_CHAT',
      load: async () => (await import('./chat/chat-screen.tsx')).ChatScreen,
    },
    {
      path: 'guest-chat',
      required: 'READ_ALL_CHAT',
      load: async () => (await import('./guest-chat/guest-chat-screen.tsx')).GuestChatScreen,
    },
  ],
}
