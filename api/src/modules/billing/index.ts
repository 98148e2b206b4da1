import { defineModule } from '../../services/module.ts'
import { billingJobs } from './jobs/check-bills.ts'
import { overdue } from './reminders.ts'
import { mountBilling } from './routes.ts'
import { billings } from './rules/billings.ts'
import { exchangeRate } from './rules/exchange-rate.ts'

export { COUNTS } from './rules/billings.ts'
export const billing = defineModule({
  name: 'billing',
  reminders: [overdue],
  rules: { billings, exchangeRate },
  jobs: billingJobs,
  mount: mountBilling,
})
