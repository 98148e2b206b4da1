import { defineModule } from '../../services/module.ts'
import { careers, jobs } from './rules/careers.ts'

export const careersModule = defineModule({ name: 'careers', rules: { careers, jobs } })
