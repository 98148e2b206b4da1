import type { WebModule } from '../../records/module.ts'

export const agreements: WebModule = {
  screens: { mouAssignment: { form: async () => (await import('./mou-assignment-form.tsx')).MouAssignmentForm } },
}
