import { defineModule } from '../../services/module.ts'
import { toAccept } from './reminders.ts'
import { projectBid } from './rules/project-bid.ts'
import { projectWinnings } from './rules/project-winnings.ts'
import { projects } from './rules/projects.ts'

export { shareProject } from './award.ts'
export const tendering = defineModule({
  name: 'tendering',
  reminders: [toAccept],
  rules: { projects, projectBid, 'project-winnings': projectWinnings },
})
