import type { Engine } from '../../../engine/context.ts'
import type { AnyJob } from '../../../services/jobs/job.ts'
import { defineJob } from '../../../services/jobs/job.ts'
import { deliverNotifications } from '../../../services/sending/delivery.ts'

export const sendingJobs = ({ engine }: { readonly engine: Engine }): readonly AnyJob[] => [
  defineJob({
    name: 'deliver-notifications',
    title: 'Deliver notifications',
    every: 5,
    run: () => deliverNotifications(engine),
  }),
]
