/** What the public site shows of the network. Each table names its columns. */
import { table } from '../prose.ts'

/** title|summary|price|body */
export const SERVICES = table(`
Tender desk|We read, publish and open tenders, and keep the record of every step.|included|Four people read every project before it is published. They check dates, the bill and the rules of award, and open the bids after the deadline.
Verification of companies|Licences, insurance and references, checked against the registers.|included|A reviewer compares the papers with the register of the authority and speaks to two references. The result stands in the profile.
Express verification|The same review within two working days.|350 USD once|For companies that found a tender with a deadline next week.
Bid comparison|Bids side by side, line by line, with exclusions taken at the estimate.|Business and above|Up to six bids beside each other, with the lowest rate of each line marked and a report for the committee.
Award support|Reports, letters and the standstill, done for the owner.|0.2 % of the award|The desk writes the award report, sends the letters to all bidders and watches the dates.
Estimating service|Quantities and rates from drawings, by quantity surveyors.|from 210 USD a day|For small firms without an estimator, and for large ones in a busy month.
Contract templates|Forms of agreement and letters, in English and Arabic.|Business and above|Reviewed every year by a law office, with notes on what to fill in.
Trade counters|Materials for members at six stores, with delivery to site.|member prices|Cement, steel, blocks, finishes and safety equipment, on account for members.
Training|Courses for supervisors, estimators and storekeepers.|from 90 USD|Small groups, an examination, and a certificate in the profile of the company.`)
/** name|position|company, empty for a member of the network|stars|approved|text */
export const TESTIMONIALS = table(`
Yousef Haddad|Estimating manager||5|yes|We used to price twenty tenders to win one. With the filters and the rank after each opening it is one in nine.
Charlotte Marsden|Head of procurement|Harbour Quarter Development|5|yes|Six bids on the day, all in the same bill. Our committee decided in an hour.
Rahul Kulkarni|Managing director||4|yes|The review asked for a paper that we did not know we needed. Better then than at the site gate.
Zeynep Aydın|Façade engineer|Bosfor Façade Studio|5|yes|I finally see why we lost: third on price, first on time. That helps more than a polite letter.
Omar Al Balushi|Site director||4|yes|The trade counter in Al Quoz opens at five. So do we.
Thomas Whitfield|Commercial director|Northgate Civils|5|yes|Prices stay closed until the deadline. You would not believe how rare that is.
Grace Tan|Quantity surveyor|Straits Cost Partners|4|yes|The exports open in a spreadsheet without a single broken cell.
Lukas Brandt|Owner's representative||5|yes|Two people open the bids and the record says who and when. Our auditors were done in a morning.
Noura Al Otaibi|Finance manager||3|yes|Good service. I would like to pay the commission in two parts without asking each time.
Sanjay Nair|Contracts manager|Sahyadri Infrastructure|5|no|Waiting for the company's consent to show this.
Peter Holroyd|Foreman|Calder Bridge Works|4|no|Said at the yearly meeting; we have asked him for a written line.
Mariam Khoury|Architect|Studio Khoury|5|yes|Calls for consultants are described so well that a proposal takes a day and not a week.`)
/** title|album|days ago|text */
export const ALBUMS = table(`
Clinic in Muscat, from excavation to opening|sites|320|Eleven months in forty pictures.
Night works on the ring road|sites|255|Milling and paving between ten and five.
Bridge deck, launching of the second span|sites|190|Nineteen metres in one night.
Yearly meeting of members|events|400|Talks, questions and a long dinner.
Building fair in Riyadh|events|518|Our stand and its visitors.
Course on lifting operations|training|574|Practice in the yard of a member.
Storekeepers learn to count|training|96|Ten people, two thousand bags.
Safest site of the year|awards|395|Three crews and their prizes.
The tender desk at work|team|300|An opening day, minute by minute.
Football against the surveyors|team|88|Four to two, with some help from the referee.`)
/** person|office|occasion|days ago|text */
export const TRIBUTES = table(`
Eng. Abdulrahman Al Qasimi|Bridge engineer|memorial|610|He designed eleven of the crossings that we drive over every day and taught two generations to respect wind. His drawings are still the ones that young engineers are shown first.
Margaret Thornton|Quantity surveyor|retirement|470|Forty-one years, from slide rule to tablet. She never let a rate pass that she could not explain.
Suresh Pillai|Scaffolder|award|395|Twelve years without an accident in his crew. He stops the work when something is wrong, whoever stands beside him.
Emre Çelik|Founder of a joinery|anniversary|330|Fifty years of doors. The first workshop had one window and no door.
Dr. Huda Shaheen|Materials laboratory|award|240|Her test of manufactured sand is now part of three specifications in the region.
Klaus Neumann|Crane driver|retirement|170|The last lift was a bell. It landed within a finger's width.
Joseph Otieno|Surveyor|memorial|120|He set out half of the industrial area and knew the owner of every goat that crossed his line.
Fatima Al Mutairi|First woman to lead a precast yard|anniversary|60|Ten years at the head of a yard of four hundred, and a school for apprentices beside it.`)
/** title|cause|country|people helped|volunteers|US dollars given|summary|started days ago|body */
export const GIVING = table(`
A school for the workers' quarter|education|AE|300|44|18500|Evening classes in reading and arithmetic for three hundred people.|680|Volunteers of eleven companies teach on four evenings a week. The rooms were fitted out by members from leftovers of their sites.
Ramps for a hundred front doors|housing|AE|104|61|9200|Small concrete jobs that let people leave their homes.|560|Crews give a Friday morning. Most ramps take a cubic metre and two hours.
Clean water in Turkana|water|KE|7400|23|64000|Eleven wells, drilled and kept up by members from Kenya.|450|A fitter from each village is trained to keep the pump running.
Helmets for children|safety|AE|1850|19|11400|Bicycle helmets and a lesson in traffic for primary schools.|360|The safety officers of our members come with a cone course and a lot of stickers.
Tools for apprentices|education|SA|212|12|38000|Every apprentice who passes keeps the tool box.|300|Two hundred and twelve boxes so far, paid for by suppliers of the network.
After the earthquake|disaster_relief|TR|16000|70|52500|Engineers who looked at cracked houses for six weeks.|220|Seventy engineers inspected four thousand buildings and marked which could be lived in.
Trees along the site fence|environment|OM||130|14800|Each new project plants where the dust was.|150|Members have planted nine thousand trees, and water them until they stand alone.
Blood donation at the yearly meeting|health|AE|420|9|2100|A van beside the coffee.|90|A hundred and forty donors last winter.`)
/** title|seat|head|employees|summary|started days ago|link|body */
export const BUSINESSES = table(`
Siteoffice Network|AE|Amal Haddad|38|Tenders, companies and awards in one place.|730|https://siteoffice.example/network|The oldest of our lines: the directory and the tender desk.
Siteoffice Stores|AE|Viktor Lindqvist|64|Six trade counters for members.|720|https://siteoffice.example/stores|Materials at member prices, with yards in Jebel Ali and Mussafah.
Siteoffice Stays|OM|Rashid Al Amri|27|Suites and camps for guests and crews.|600|https://siteoffice.example/stays|Rooms for those who travel to openings, and beds near sites.
Siteoffice Academy|AE|Grace Mwangi|14|Courses for site people.|575|https://siteoffice.example/academy|Supervisors, estimators and storekeepers learn from people of the trade.
Siteoffice Cost|GB|Helen Ashworth|9|Estimating and quantity surveying.|480|https://siteoffice.example/cost|A team of nine surveyors who measure and price for members.
Siteoffice Careers|AE|Priya Nair|6|People for companies of the network.|300|https://siteoffice.example/careers|A list of positions, and no agency between the two sides.
Siteoffice Data|DE|Jonas Brandt|5|Price indices of the region.|200|https://siteoffice.example/data|Quarterly indices of rates, drawn from bids whose projects are over, without names.
Siteoffice Media|AE|Layla Mansour|7|Films and posts of the trade.|120|https://siteoffice.example/media|Time lapses, lessons and interviews.`)
/** title|summary|vendor|address|body */
export const TECHNOLOGIES = table(`
Sealed bid storage|Prices are kept from everybody until the opening.|Siteoffice|https://siteoffice.example/sealed|The API gives no prices out before the deadline, whoever asks, and every opening is written into a history that only grows.
Building information models|A model that carries quantities, not only shapes.|several|https://bim.example|Bills can be drawn from models that follow our short list of rules.
Laser scanning|A site in points, a centimetre apart.|PointField|https://pointfield.example|For refurbishment, where the drawings and the building have gone separate ways.
Drones for survey|Volumes of earthworks before breakfast.|SkyMeasure|https://skymeasure.example|A flight of twenty minutes replaces a day with the staff.
Precast with inserts|Less work on site, more in the hall.|several|https://precast.example|Boxes, tubes and anchors are cast in; the site only connects.
Maturity sensors|The strength of concrete, measured inside it.|CureSense|https://curesense.example|Formwork goes when the number says so.
Electric excavators|No fumes in basements, less noise at night.|several|https://e-plant.example|Eight tonnes for a shift on one charge.
Robotic layout|Lines on the slab, printed from the drawing.|Markline|https://markline.example|Walls and penetrations of a floor in one night.`)
/** title|summary|vendor|address|trial days|body */
export const SOFTWARE = table(`
Daybook|Site diaries with six fields and many pictures.|Daybook Ltd|https://daybook.example|30|Works without a connection and sends when there is one.
Takeoff Pro|Quantities from drawings on a screen.|Northline Software|https://takeoff.example|14|Exports a bill that our forms read.
PlanTable|Programmes that a foreman can read.|PlanTable GmbH|https://plantable.example|30|Four weeks ahead on one sheet, printed on Thursday.
SnagLess|Defects with a place, a picture and a person.|SnagLess|https://snagless.example|21|Lists for each subcontractor, closed on site.
Gatehouse|Who is on site, with which card and which induction.|Gatehouse Systems|https://gatehouse.example|0|Turnstiles included, or a tablet at the gate.
FleetYard|Plant, its hours and its inspections.|FleetYard|https://fleetyard.example|30|Reminds before a certificate runs out.
Payround|Applications for payment, month by month.|Payround FZE|https://payround.example|14|The owner's engineer certifies in the same sheet.
Letterbox|Notices and their time bars.|Letterbox Legal|https://letterbox.example|7|Counts the days that a contract gives for an answer.`)
/** flow|title|takes|summary */
export const STEPS = table(`
registration|Create an account|five minutes|Name, e-mail and a password. Your company comes next.
registration|Fill in the profile|half an hour|Licence, trades, people and references. A draft is kept as you go.
registration|Upload documents|ten minutes|The licence and the insurance as PDF or picture.
registration|Verification|five working days|A reviewer checks the papers and may ask for more.
tendering|Find a project|a minute|Filter by trade, country and deadline, or be told by e-mail.
tendering|Read and ask|as long as you like|Download the papers, visit the site, put your questions.
tendering|Price and submit|by the deadline|Fill in the bill and get a receipt. The price stays sealed.
tendering|Opening|on the day|The tender desk opens all bids at once.
award|Evaluation|three weeks on average|The owner compares bids by the criteria of the tender.
award|Declaration|one day|Everybody learns who won, and why.
award|Standstill and contract|ten days|Questions are answered; then owner and winner sign.
billing|Commission|thirty days|We invoice when the award is accepted.
billing|Membership|once a year|Renewed a month before it ends, unless you say otherwise.`)
/** title|figure|text */
export const WHY = table(`
Prices stay sealed|0|So many prices were seen before their opening since the network began.
Verified companies|200+|Every one with a licence that a person has looked at.
Fast awards|26 days|From the deadline to the award, in the median.
Real competition|6 bids|The median tender has six bidders.
In your country|14|So many countries, each with its currency, forms and registers.
People who answer|4 min|Until the tender desk answers in the chat, in office hours.
Everything on record|100 %|Of the steps of a tender stand in its history, with name and time.
No lock-in|1 click|And your data comes as a sheet, whenever you want.`)
/** title|picture text|place|from, days from today|until|active|link|text */
export const BANNERS = table(`
Ninety projects are open for bids|A tower crane above a building site|home|-60||yes|https://siteoffice.example/tenders|See what is tendered this week in fourteen countries.
Become a verified member|A bridge with cables in the morning|companies|-300||yes|https://siteoffice.example/join|The review is free and takes five working days.
Deadlines this week|A road roller on fresh asphalt|tenders|-7|3|yes|https://siteoffice.example/tenders?due=week|Twenty tenders close in the next days.
We are hiring a tender officer|A room with a desk and a window|careers|-20|25|yes|https://siteoffice.example/careers|Dubai, full time, with people who know the trade.
Steel at member prices|Stacks of material under a roof|shop|-12|18|yes|https://siteoffice.example/stores|Deformed bars from stock, cut and bent to your schedule.
Yearly meeting of members|A hall with rows of seats|home|5|26|yes|https://siteoffice.example/meeting|Register in your profile.
Summer campaign|A site in the evening sun|home|-170|-110|no|https://siteoffice.example/summer|Half of the first year for members who joined in June and July.
Site closed for maintenance|A barrier in front of a road|home|-250|-249|no|https://siteoffice.example/status|On Friday night between ten and two.`)
