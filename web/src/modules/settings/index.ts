import type { WebModule } from '../../records/module.ts'

export const settings: WebModule = {
  pages: [
    {
      path: 'audit-log',
      required: 'READ_AUDIT_LOG',
      load: async () => (await import('./audit-log-screen.tsx')).AuditLogScreen,
    },
    {
      path: 'background-jobs',
      required: 'READ_BACKGROUND_JOBS',
      load: async () => (await import('./background-jobs-screen.tsx')).BackgroundJobsScreen,
    },
  ],
}
