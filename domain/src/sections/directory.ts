import { category } from '../modules/directory/category.ts'
import { consultantCategory } from '../modules/directory/consultant-category.ts'
import { department } from '../modules/directory/department.ts'
import { packageResource } from '../modules/directory/package.ts'
import { professionalCategory } from '../modules/directory/professional-category.ts'

/** The resources of the section Directory, in the order of the catalogue. */
export const directory = [category, professionalCategory, consultantCategory, department, packageResource] as const
