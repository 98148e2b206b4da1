import { category } from '../resources/directory/category.ts'
import { consultantCategory } from '../resources/directory/consultant-category.ts'
import { department } from '../resources/directory/department.ts'
import { packageResource } from '../resources/directory/package.ts'
import { professionalCategory } from '../resources/directory/professional-category.ts'

/** The resources of the section Directory, in the order of the menu. */
export const directory = [category, professionalCategory, consultantCategory, department, packageResource] as const
