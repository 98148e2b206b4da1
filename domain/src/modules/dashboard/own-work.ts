/** The lists of a person's own records, by the filter that names the person. */
export interface OwnList {
  readonly resource: string
  readonly title: string
  readonly query: { readonly [filter: string]: string }
}
export const OWN_WORK: readonly OwnList[] = [
  {
    resource: 'projects',
    title: 'Projects I look after',
    query: { moderator: '@me', status: 'pending_approval,published,on_hold,under_evaluation' },
  },
  {
    resource: 'company',
    title: 'Applications I review',
    query: { reviewer: '@me', application: 'in_review' },
  },
  {
    resource: 'bidEvaluations',
    title: 'Bids for me to score',
    query: { evaluator: '@me', status: 'draft' },
  },
  { resource: 'contact-message', title: 'Messages I took', query: { assignee: '@me', status: 'new,in_progress' } },
  { resource: 'guestConversation', title: 'Conversations of mine', query: { assignee: '@me', status: 'open,snoozed' } },
  { resource: 'customerFeedback', title: 'Feedback for me to answer', query: { assignee: '@me', status: 'new' } },
]
