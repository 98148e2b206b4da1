/** How notifications are sent: now, later, or not at all (lifecycles, notifications). */
export const sending = {
  initial: 'draft',
  transitions: {
    send: {
      from: ['draft', 'scheduled'],
      to: 'sent',
      label: 'Send now',
      done: '{{record}} is sent; people it reaches: {{recipientCount}}',
      permission: 'SEND_NOTIFICATION',
      tone: 'primary',
      help: 'It reaches everybody it is meant for at once, and cannot be called back.',
      final: true,
    },
    schedule: {
      from: ['draft'],
      to: 'scheduled',
      label: 'Schedule',
      button: 'Schedule sending',
      done: '{{record}} goes out on {{sendAt}}',
      permission: 'SEND_NOTIFICATION',
      input: { sendAt: 'required' },
    },
    cancel: { from: ['draft', 'scheduled'], to: 'cancelled', label: 'Cancel sending', tone: 'danger' },
  },
} as const
