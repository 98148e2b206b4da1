import { activities } from '../resources/website/activities.ts'
import { banners } from '../resources/website/banners.ts'
import { blogs } from '../resources/website/blogs.ts'
import { business } from '../resources/website/business.ts'
import { careers } from '../resources/website/careers.ts'
import { faq } from '../resources/website/faq.ts'
import { gallery } from '../resources/website/gallery.ts'
import { jobs } from '../resources/website/jobs.ts'
import { philanthropic } from '../resources/website/philanthropic.ts'
import { process } from '../resources/website/process.ts'
import { recentWork } from '../resources/website/recent-work.ts'
import { saas } from '../resources/website/saas.ts'
import { service } from '../resources/website/service.ts'
import { staticPage } from '../resources/website/static-page.ts'
import { teamMember } from '../resources/website/team-member.ts'
import { technology } from '../resources/website/technology.ts'
import { testimonial } from '../resources/website/testimonial.ts'
import { tributes } from '../resources/website/tributes.ts'
import { videos } from '../resources/website/videos.ts'
import { whyChooseUs } from '../resources/website/why-choose-us.ts'

/** The resources of the section Website, in the order of the menu. */
export const website = [
  blogs,
  videos,
  banners,
  faq,
  service,
  testimonial,
  gallery,
  recentWork,
  teamMember,
  tributes,
  activities,
  philanthropic,
  business,
  jobs,
  staticPage,
  careers,
  technology,
  saas,
  process,
  whyChooseUs,
] as const
