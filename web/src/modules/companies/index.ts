import type { WebModule } from '../../records/module.ts'

export const companies: WebModule = {
  pages: [
    {
      path: 'reviews',
      required: 'VERIFY_COMPANY',
      load: async () => (await import('./reviews-screen.tsx')).ReviewsScreen,
    },
    {
      path: 'review-company/:company',
      required: 'VERIFY_COMPANY',
      load: async () => (await import('./review/review-screen.tsx')).ReviewScreen,
    },
    {
      path: 'paper-reviews',
      required: 'VERIFY_COMPANY',
      load: async () => (await import('./paper-reviews-screen.tsx')).PaperReviewsScreen,
    },
  ],
  screens: {
    company: {
      listActions: {
        isFor: ({ tenantScoped, can }) => !tenantScoped && can('CREATE_USER'),
        load: async () => (await import('./invite-company.tsx')).InviteCompany,
      },
      form: async () => (await import('./company-form.tsx')).CompanyForm,
    },
    profileDownloadRequest: { form: async () => (await import('./profile-request-form.tsx')).ProfileRequestForm },
    profileSharing: { form: async () => (await import('./profile-sharing-form.tsx')).ProfileSharingForm },
  },
}
