import { defineModule } from '../../services/module.ts'
import { billings } from './rules/billings.ts'

export { COUNTS } from './rules/billings.ts'
export const billing = defineModule({ name: 'billing', rules: { billings } })
