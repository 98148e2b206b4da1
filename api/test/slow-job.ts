import { defineJob } from '../src/services/jobs/job.ts'

export const SLOW = defineJob<{ readonly key: string }>({
  name: 'slow',
  title: 'Slow',
  retries: 5,
  expires: 3,
  run: async () => undefined,
})
