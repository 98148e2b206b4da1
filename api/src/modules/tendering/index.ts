import { defineModule } from '../../services/module.ts'
import { mountAwardDecision } from './award/award-decision.ts'
import { mountBillSheets } from './bill-sheet/routes.ts'
import { mountComparison } from './comparison/routes.ts'
import { mountEvaluation } from './evaluation/routes.ts'
import { mountReceipts } from './receipt/routes.ts'
import { addendaToConfirm, bidToSubmit, revisionToSubmit, toAccept } from './reminders.ts'
import { addenda } from './rules/addenda.ts'
import { bidEvaluations } from './rules/bid-evaluations.ts'
import { bidRevisions } from './rules/bid-revisions.ts'
import { projectBid } from './rules/project-bid.ts'
import { projectWinnings } from './rules/project-winnings.ts'
import { projects } from './rules/projects.ts'
import { tenderAnswers } from './rules/tender-answers.ts'
import { tenderInvitations } from './rules/tender-invitations.ts'
import { tenderLots } from './rules/tender-lots.ts'
import { tenderQuestions } from './rules/tender-questions.ts'

export { shareProject } from './award/award.ts'
export const tendering = defineModule({
  name: 'tendering',
  reminders: [toAccept],
  deadlineReminders: [bidToSubmit, revisionToSubmit, addendaToConfirm],
  rules: {
    projects,
    tenderLots,
    addenda,
    tenderQuestions,
    tenderAnswers,
    tenderInvitations,
    projectBid,
    bidEvaluations,
    bidRevisions,
    'project-winnings': projectWinnings,
  },
  mount: (app, services) => {
    mountAwardDecision(app, services)
    mountBillSheets(app, services)
    mountComparison(app, services)
    mountEvaluation(app, services)
    mountReceipts(app, services)
  },
})
