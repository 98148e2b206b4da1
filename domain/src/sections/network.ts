import { billings } from '../modules/billing/billings.ts'
import { company } from '../modules/companies/company.ts'
import { companyDocument } from '../modules/companies/company-document.ts'
import { profileDownloadRequest } from '../modules/companies/profile-download-request.ts'
import { profileSharing } from '../modules/companies/profile-sharing.ts'
import { requestedCategory } from '../modules/companies/requested-category.ts'
import { projectBid } from '../modules/tendering/project-bid.ts'
import { projectWinnings } from '../modules/tendering/project-winnings.ts'
import { projects } from '../modules/tendering/projects.ts'

/** The resources of the section Network, in the order of the menu. */
export const network = [
  company,
  companyDocument,
  projects,
  projectBid,
  projectWinnings,
  billings,
  requestedCategory,
  profileDownloadRequest,
  profileSharing,
] as const
