import { catalogue } from '@siteoffice/domain/catalogue'
import { deadlinePermissions } from '@siteoffice/domain/engine/deadlines'
import type { WebModule } from '../../records/module.ts'

export const dashboard: WebModule = {
  pages: [
    {
      path: 'deadlines',
      required: deadlinePermissions(catalogue),
      load: async () => (await import('./deadlines/deadlines-screen.tsx')).DeadlinesScreen,
    },
  ],
}
