import type { WebModule } from '../../records/module.ts'

export const billing: WebModule = {
  screens: { billings: { form: async () => (await import('./billings-form.tsx')).BillingsForm } },
}
