import type { WebModule } from '../../records/module.ts'

export const tendering: WebModule = {
  screens: {
    projects: { form: async () => (await import('./projects/projects-form.tsx')).ProjectsForm },
    projectBid: { form: async () => (await import('./project-bid/project-bid-form.tsx')).ProjectBidForm },
    'project-winnings': {
      form: async () => (await import('./project-winnings/project-winnings-form.tsx')).ProjectWinningsForm,
    },
  },
  pages: [
    {
      path: 'compare-bids/:project',
      required: 'READ_ALL_PROJECT_APPLICATIONS',
      load: async () => (await import('./projects/comparison-screen.tsx')).ComparisonScreen,
    },
  ],
}
