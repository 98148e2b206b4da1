import { billings } from '../modules/billing/billings.ts'
import { exchangeRate } from '../modules/billing/exchange-rate.ts'
import { company } from '../modules/companies/company.ts'
import { companyDocument } from '../modules/companies/company-document.ts'
import { profileDownloadRequest } from '../modules/companies/profile-download-request.ts'
import { profileSharing } from '../modules/companies/profile-sharing.ts'
import { requestedCategory } from '../modules/companies/requested-category.ts'
import { addenda } from '../modules/tendering/addenda.ts'
import { bidEvaluations } from '../modules/tendering/bid-evaluations.ts'
import { bidOpenings } from '../modules/tendering/bid-openings.ts'
import { bidRevisions } from '../modules/tendering/bid-revisions.ts'
import { projectBid } from '../modules/tendering/project-bid.ts'
import { projectWinnings } from '../modules/tendering/project-winnings.ts'
import { projects } from '../modules/tendering/projects.ts'
import { tenderAnswers } from '../modules/tendering/tender-answers.ts'
import { tenderInvitations } from '../modules/tendering/tender-invitations.ts'
import { tenderLots } from '../modules/tendering/tender-lots.ts'
import { tenderQuestions } from '../modules/tendering/tender-questions.ts'

/** The resources of the section Network, in the order of the catalogue. */
export const network = [
  company,
  companyDocument,
  projects,
  tenderLots,
  addenda,
  tenderAnswers,
  tenderQuestions,
  tenderInvitations,
  projectBid,
  bidEvaluations,
  bidRevisions,
  bidOpenings,
  projectWinnings,
  billings,
  exchangeRate,
  requestedCategory,
  profileDownloadRequest,
  profileSharing,
] as const
