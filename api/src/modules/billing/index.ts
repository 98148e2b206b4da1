import { defineModule } from '../../services/module.ts'
import { billingJobs } from './jobs/check-bills.ts'
import { mountBilling } from './routes.ts'
import { billings } from './rules/billings.ts'

export { COUNTS } from './rules/billings.ts'
export const billing = defineModule({ name: 'billing', rules: { billings }, jobs: billingJobs, mount: mountBilling })
