import type { WebModule } from '../../records/module.ts'

export const agreements: WebModule = {
  screens: {
    mou: { form: async () => (await import('./mou-form.tsx')).MouForm },
    mouAssignment: { form: async () => (await import('./mou-assignment-form.tsx')).MouAssignmentForm },
  },
}
