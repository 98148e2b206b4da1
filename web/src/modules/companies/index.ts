import type { WebModule } from '../../records/module.ts'

export const companies: WebModule = {
  screens: { company: { form: async () => (await import('./company-form.tsx')).CompanyForm } },
}
