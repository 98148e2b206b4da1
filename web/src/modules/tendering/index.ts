import type { WebModule } from '../../records/module.ts'

export const tendering: WebModule = {
  screens: {
    projects: {
      listActions: {
        isFor: ({ tenantScoped }) => tenantScoped,
        load: async () => (await import('./projects/trades-switch.tsx')).TradesSwitch,
      },
      form: async () => (await import('./projects/projects-form.tsx')).ProjectsForm,
    },
    addenda: { form: async () => (await import('./addenda-form.tsx')).AddendaForm },
    tenderLots: { form: async () => (await import('./lots/tender-lots-form.tsx')).TenderLotsForm },
    tenderQuestions: { form: async () => (await import('./tender-questions-form.tsx')).TenderQuestionsForm },
    projectBid: { form: async () => (await import('./project-bid/project-bid-form.tsx')).ProjectBidForm },
    bidRevisions: { form: async () => (await import('./project-bid/bid-revisions-form.tsx')).BidRevisionsForm },
    bidEvaluations: { form: async () => (await import('./evaluation/bid-evaluations-form.tsx')).BidEvaluationsForm },
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
    {
      path: 'evaluate-bids/:project',
      required: 'CREATE_BID_EVALUATIONS',
      load: async () => (await import('./evaluation/evaluate-screen.tsx')).EvaluateScreen,
    },
  ],
}
