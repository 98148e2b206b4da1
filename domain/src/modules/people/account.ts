/** The life of an account, of staff and of platform users alike (lifecycles, admin user). */
export const accountSteps = {
  initial: 'active',
  // people who are entered by somebody else come by a mailed link
  orInitial: ['invited'],
  transitions: {
    activate: {
      from: ['invited'],
      to: 'active',
      label: 'Activate',
      button: 'Activate account',
      tone: 'primary',
      binding: true,
    },
    'accept-invitation': {
      from: ['invited'],
      to: 'active',
      label: 'Invitation accepted',
      by: 'program',
      input: { password: 'required' },
    },
    'confirm-email': { from: ['invited'], to: 'active', label: 'Address confirmed', by: 'program' },
    suspend: {
      from: ['active', 'invited'],
      to: 'suspended',
      label: 'Suspend',
      button: 'Suspend account',
      reason: 'statusReason',
      tone: 'danger',
      binding: true,
      undo: { by: 'reinstate', from: ['active'] },
    },
    reinstate: { from: ['suspended'], to: 'active', label: 'Lift suspension', tone: 'primary', binding: true },
    archive: {
      from: ['active', 'suspended', 'invited'],
      to: 'archived',
      label: 'Archive',
      button: 'Archive account',
      reason: 'statusReason',
      tone: 'danger',
      binding: true,
    },
  },
} as const
