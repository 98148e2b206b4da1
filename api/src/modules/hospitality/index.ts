import { defineModule } from '../../services/module.ts'
import { booking } from './rules/booking.ts'

export const hospitality = defineModule({ name: 'hospitality', rules: { booking } })
