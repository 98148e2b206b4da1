import { company } from '../resources/network/company.ts'
import { companyDocument } from '../resources/network/company-document.ts'
import { projectBid } from '../resources/network/project-bid.ts'
import { projects } from '../resources/network/projects.ts'

/** The resources of the section Network, in the order of the menu. */
export const network = [company, companyDocument, projects, projectBid] as const
