/** Openings: title|department|country|place|mode|kind|level|so many|from|to|state|opened days ago|closes in|what it is|what it takes. */
import { table } from '../prose.ts'

export const OPENINGS = table(`
Tender officer|TEN|AE|Dubai|on_site|full_time|mid|2|4200|5600|open|32|25|You read projects before they are published, answer bidders and open bids.|* three years in tendering or contracts * good written English, Arabic is welcome * an eye for dates
Verification officer|VER|AE|Dubai|hybrid|full_time|junior|1|3000|3900|open|21|34|You compare licences and policies with registers and speak to references.|* experience with company papers of the region * patience on the telephone
Quantity surveyor|TEN|GB|London|hybrid|contract|senior|1|6800|8400|open|40|12|You measure and price for members who have no estimator.|* chartered or close to it * roads or buildings, better both
Support agent|SUP|IN|Pune|on_site|full_time|junior|3|900|1300|open|18|40|You answer members and visitors in the chat and by telephone.|* English and Hindi * calm in a storm
Platform engineer|PLT|DE|Berlin|remote|full_time|senior|1|7200|9000|open|55|20|You keep the back office fast and safe.|* TypeScript and PostgreSQL * you have been on call and slept well
Receivables clerk|FIN|AE|Dubai|on_site|part_time|junior|1|1400|1800|paused|75||You match payments with invoices and write friendly reminders.|* a year in bookkeeping
Storekeeper|STO|AE|Jebel Ali|on_site|full_time|mid|2|1600|2100|open|26|18|You run the steel yard: receiving, counting, loading.|* a forklift licence * sums that are right
Content editor|CON|KE|Nairobi|remote|contract|mid|1|1900|2600|draft|4||You write about tenders, safety and materials so that people read to the end.|* articles to show * no fear of engineers
Head of training|CON|SA|Riyadh|on_site|full_time|lead|1|5200|6800|closed|260||You build the courses for site supervisors.|* ten years on site * you like to explain
Intern, data|PLT|SG|Singapore|on_site|internship|junior|2|1100|1100|closed|330||You help to turn bids into price indices.|* you study statistics or surveying
Regional coordinator|OPS|QA|Doha|on_site|full_time|manager|1|6000|7600|draft|2||You look after owners and members in Qatar.|* a network of your own * driving licence`)
/** The states of applications, and the notes about them. */
export const STAGES = [
  'new',
  'screening',
  'shortlisted',
  'interview',
  'rejected',
  'offer',
  'new',
  'on_hold',
  'rejected',
  'withdrawn',
  'hired',
  'screening',
] as const
export const LETTERS = [
  'I have worked in tendering for six years, first for a contractor and now for a public owner. I would like to see it from the middle.',
  'Your post on bills of quantities is on the wall of our office. I would be glad to help to write the next one.',
  'Two projects of my present company were tendered through your network. I liked how the questions were answered.',
  'I am looking for a position near my family, after nine years on sites abroad.',
  'In my present position I count eleven thousand items twice a year. The difference last time was four.',
] as const
export const REJECTIONS = [
  'We need somebody with experience in tenders of public owners.',
  'The position needs Arabic in writing.',
  'Another applicant lives in the city and can start at once.',
] as const
export const ASSESSMENTS = [
  'Clear answers, asked good questions about the opening of bids.',
  'Knows contracts well; wants to work from home more than we offer.',
  'Friendly on the telephone. Ask for a second reference.',
] as const
export const BENEFITS =
  '* health insurance for you and your family * a flight home every year * two training weeks * lunch on site days'
