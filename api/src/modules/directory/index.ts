import { defineModule } from '../../services/module.ts'
import { category, consultantCategory, department, professionalCategory } from './rules/categories.ts'

export const directory = defineModule({
  name: 'directory',
  rules: { category, professionalCategory, consultantCategory, department },
})
