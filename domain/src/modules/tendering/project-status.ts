import { choice } from '../../engine/field.ts'

/** From a draft to completion; only transitions change it. */
export const projectStatus = choice(
  [
    'draft',
    'pending_approval',
    'published',
    'on_hold',
    'under_evaluation',
    'awarded',
    'in_progress',
    'completed',
    'rejected',
    'unsuccessful',
    'cancelled',
  ],
  {
    writable: 'never',
    required: true,
    default: 'draft',
    tones: {
      pending_approval: 'gold',
      published: 'blue',
      on_hold: 'orange',
      under_evaluation: 'gold',
      awarded: 'blue',
      in_progress: 'blue',
      completed: 'green',
      rejected: 'red',
      unsuccessful: 'red',
      cancelled: 'red',
    },
  },
)
