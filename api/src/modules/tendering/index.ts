import { defineModule } from '../../services/module.ts'
import { mountTendering } from './comparison.ts'
import { toAccept } from './reminders.ts'
import { addenda } from './rules/addenda.ts'
import { projectBid } from './rules/project-bid.ts'
import { projectWinnings } from './rules/project-winnings.ts'
import { projects } from './rules/projects.ts'
import { tenderAnswers } from './rules/tender-answers.ts'
import { tenderInvitations } from './rules/tender-invitations.ts'
import { tenderQuestions } from './rules/tender-questions.ts'

export { shareProject } from './award.ts'
export const tendering = defineModule({
  name: 'tendering',
  reminders: [toAccept],
  rules: {
    projects,
    addenda,
    tenderQuestions,
    tenderAnswers,
    tenderInvitations,
    projectBid,
    'project-winnings': projectWinnings,
  },
  mount: mountTendering,
})
