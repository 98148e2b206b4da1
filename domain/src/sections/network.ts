import { billings } from '../resources/network/billings.ts'
import { company } from '../resources/network/company.ts'
import { companyDocument } from '../resources/network/company-document.ts'
import { profileDownloadRequest } from '../resources/network/profile-download-request.ts'
import { profileSharing } from '../resources/network/profile-sharing.ts'
import { projectBid } from '../resources/network/project-bid.ts'
import { projectWinnings } from '../resources/network/project-winnings.ts'
import { projects } from '../resources/network/projects.ts'
import { requestedCategory } from '../resources/network/requested-category.ts'

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
