import type { WebModule } from '../../records/module.ts'

export const settings: WebModule = {
  pages: [
    {
      path: 'background-jobs',
      required: 'READ_BACKGROUND_JOBS',
      load: async () => (await import('./background-jobs-screen.tsx')).BackgroundJobsScreen,
    },
  ],
}
