create function fold_text(words text) returns text
  language sql immutable parallel safe as $fold$
  select btrim(regexp_replace(translate(
    lower((case when octet_length(words) = length(words) then words else replace(replace(replace(replace(translate(regexp_replace(normalize(replace(words, '´', ''), nfkd), '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0897-\u089f\u08ca-\u08ff\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff\u00ab\u00bb\u02b9-\u02bf\u02c8\u055a\u05f3\u05f4\u2018-\u201f\u2032-\u2037\u2039\u203a\ua78b\ua78c]' collate "C", '', 'g'),
      e'øđðłħŧıȷςÆÐØÞĐĦŁŊŒŦẞٱىیےېۍکڪةۃہھەں٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹\u0085\u1680\u2028\u2029֊־‐‒–—―⁃−⸺⸻' || case when words ~ '[^\u0001-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0300-\u036f\u0600-\u06ff\u1e00-\u1ef9\u2000-\u206f]' collate "C" then 'ƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖỺỼỾ' else '' end,
      'oddlhtijσædoþdhlŋœtßايييييككهههههن01234567890123456789               ɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆỻỽỿ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end) collate "C"),
    e'-\u0009\u000a\u000b\u000c\u000d''"`', '      '), ' +' collate "C", ' ', 'g'))
$fold$;
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "company" drop column "searched";
ALTER TABLE "company" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("trade_name", '') || ' ' || coalesce("legal_name", '') || ' ' || coalesce("registration_no", '') || ' ' || coalesce("tax_id", '')))) STORED;
CREATE INDEX "company_search" ON "company" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "company_document" drop column "searched";
ALTER TABLE "company_document" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("issuer", '')))) STORED;
CREATE INDEX "company_document_search" ON "company_document" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "projects" drop column "searched";
ALTER TABLE "projects" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("title", '')))) STORED;
CREATE INDEX "projects_search" ON "projects" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "tender_lots" drop column "searched";
ALTER TABLE "tender_lots" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("code", '') || ' ' || coalesce("title", '')))) STORED;
CREATE INDEX "tender_lots_search" ON "tender_lots" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "addenda" drop column "searched";
ALTER TABLE "addenda" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "addenda_search" ON "addenda" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "tender_answers" drop column "searched";
ALTER TABLE "tender_answers" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("subject", '')))) STORED;
CREATE INDEX "tender_answers_search" ON "tender_answers" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "tender_questions" drop column "searched";
ALTER TABLE "tender_questions" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("subject", '')))) STORED;
CREATE INDEX "tender_questions_search" ON "tender_questions" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "tender_invitations" drop column "searched";
ALTER TABLE "tender_invitations" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '')))) STORED;
CREATE INDEX "tender_invitations_search" ON "tender_invitations" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "project_bid" drop column "searched";
ALTER TABLE "project_bid" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("receipt_no", '')))) STORED;
CREATE INDEX "project_bid_search" ON "project_bid" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "bid_evaluations" drop column "searched";
ALTER TABLE "bid_evaluations" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '')))) STORED;
CREATE INDEX "bid_evaluations_search" ON "bid_evaluations" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "bid_revisions" drop column "searched";
ALTER TABLE "bid_revisions" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("receipt", '')))) STORED;
CREATE INDEX "bid_revisions_search" ON "bid_revisions" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "bid_openings" drop column "searched";
ALTER TABLE "bid_openings" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("opened_by", '')))) STORED;
CREATE INDEX "bid_openings_search" ON "bid_openings" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "project_winnings" drop column "searched";
ALTER TABLE "project_winnings" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("contract_no", '')))) STORED;
CREATE INDEX "project_winnings_search" ON "project_winnings" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "billings" drop column "searched";
ALTER TABLE "billings" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("reference", '') || ' ' || coalesce("number", '') || ' ' || coalesce("po_reference", '')))) STORED;
CREATE INDEX "billings_search" ON "billings" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "exchange_rate" drop column "searched";
ALTER TABLE "exchange_rate" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("source", '')))) STORED;
CREATE INDEX "exchange_rate_search" ON "exchange_rate" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "requested_category" drop column "searched";
ALTER TABLE "requested_category" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '')))) STORED;
CREATE INDEX "requested_category_search" ON "requested_category" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "profile_download_request" drop column "searched";
ALTER TABLE "profile_download_request" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("purpose", '')))) STORED;
CREATE INDEX "profile_download_request_search" ON "profile_download_request" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "profile_sharing" drop column "searched";
ALTER TABLE "profile_sharing" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("recipient_name", '') || ' ' || coalesce("recipient_email", '')))) STORED;
CREATE INDEX "profile_sharing_search" ON "profile_sharing" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "mou" drop column "searched";
ALTER TABLE "mou" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("code", '') || ' ' || coalesce("title", '')))) STORED;
CREATE INDEX "mou_search" ON "mou" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "mou_assignment" drop column "searched";
ALTER TABLE "mou_assignment" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '')))) STORED;
CREATE INDEX "mou_assignment_search" ON "mou_assignment" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "category" drop column "searched";
ALTER TABLE "category" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED;
CREATE INDEX "category_search" ON "category" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "professional_category" drop column "searched";
ALTER TABLE "professional_category" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED;
CREATE INDEX "professional_category_search" ON "professional_category" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "consultant_category" drop column "searched";
ALTER TABLE "consultant_category" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED;
CREATE INDEX "consultant_category_search" ON "consultant_category" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "department" drop column "searched";
ALTER TABLE "department" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED;
CREATE INDEX "department_search" ON "department" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "package" drop column "searched";
ALTER TABLE "package" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("description", '')))) STORED;
CREATE INDEX "package_search" ON "package" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "customer_feedback" drop column "searched";
ALTER TABLE "customer_feedback" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("comment", '') || ' ' || coalesce("author_name", '')))) STORED;
CREATE INDEX "customer_feedback_search" ON "customer_feedback" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "contact_message" drop column "searched";
ALTER TABLE "contact_message" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("subject", '')))) STORED;
CREATE INDEX "contact_message_search" ON "contact_message" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "guest_conversation" drop column "searched";
ALTER TABLE "guest_conversation" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("visitor_name", '') || ' ' || coalesce("visitor_email", '') || ' ' || coalesce("subject", '')))) STORED;
CREATE INDEX "guest_conversation_search" ON "guest_conversation" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "admin_notification" drop column "searched";
ALTER TABLE "admin_notification" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "admin_notification_search" ON "admin_notification" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "company_notification" drop column "searched";
ALTER TABLE "company_notification" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "company_notification_search" ON "company_notification" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "outer_notification" drop column "searched";
ALTER TABLE "outer_notification" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("subject", '') || ' ' || coalesce("recipient", '')))) STORED;
CREATE INDEX "outer_notification_search" ON "outer_notification" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "blogs" drop column "searched";
ALTER TABLE "blogs" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("excerpt", '')))) STORED;
CREATE INDEX "blogs_search" ON "blogs" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "videos" drop column "searched";
ALTER TABLE "videos" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "videos_search" ON "videos" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "banners" drop column "searched";
ALTER TABLE "banners" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "banners_search" ON "banners" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "faqs" drop column "searched";
ALTER TABLE "faqs" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("question", '')))) STORED;
CREATE INDEX "faqs_search" ON "faqs" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "service" drop column "searched";
ALTER TABLE "service" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("summary", '')))) STORED;
CREATE INDEX "service_search" ON "service" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "testimonial" drop column "searched";
ALTER TABLE "testimonial" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("company_name", '')))) STORED;
CREATE INDEX "testimonial_search" ON "testimonial" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "gallery" drop column "searched";
ALTER TABLE "gallery" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "gallery_search" ON "gallery" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "recent_work" drop column "searched";
ALTER TABLE "recent_work" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("client", '')))) STORED;
CREATE INDEX "recent_work_search" ON "recent_work" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "team_member" drop column "searched";
ALTER TABLE "team_member" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("position", '')))) STORED;
CREATE INDEX "team_member_search" ON "team_member" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "tributes" drop column "searched";
ALTER TABLE "tributes" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("person", '') || ' ' || coalesce("title", '')))) STORED;
CREATE INDEX "tributes_search" ON "tributes" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "activities" drop column "searched";
ALTER TABLE "activities" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("place", '')))) STORED;
CREATE INDEX "activities_search" ON "activities" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "philanthropic" drop column "searched";
ALTER TABLE "philanthropic" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("summary", '')))) STORED;
CREATE INDEX "philanthropic_search" ON "philanthropic" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "business" drop column "searched";
ALTER TABLE "business" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("summary", '') || ' ' || coalesce("head_of_unit", '')))) STORED;
CREATE INDEX "business_search" ON "business" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "jobs" drop column "searched";
ALTER TABLE "jobs" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("title", '')))) STORED;
CREATE INDEX "jobs_search" ON "jobs" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "static_page" drop column "searched";
ALTER TABLE "static_page" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "static_page_search" ON "static_page" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "careers" drop column "searched";
ALTER TABLE "careers" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("email", '')))) STORED;
CREATE INDEX "careers_search" ON "careers" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "technology" drop column "searched";
ALTER TABLE "technology" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("summary", '')))) STORED;
CREATE INDEX "technology_search" ON "technology" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "saas" drop column "searched";
ALTER TABLE "saas" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("summary", '')))) STORED;
CREATE INDEX "saas_search" ON "saas" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "process" drop column "searched";
ALTER TABLE "process" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '') || ' ' || coalesce("summary", '')))) STORED;
CREATE INDEX "process_search" ON "process" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "why_choose_us" drop column "searched";
ALTER TABLE "why_choose_us" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("title", '')))) STORED;
CREATE INDEX "why_choose_us_search" ON "why_choose_us" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "suite" drop column "searched";
ALTER TABLE "suite" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("description", '')))) STORED;
CREATE INDEX "suite_search" ON "suite" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "accommodation" drop column "searched";
ALTER TABLE "accommodation" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("description", '') || ' ' || coalesce("place", '')))) STORED;
CREATE INDEX "accommodation_search" ON "accommodation" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "complimentaries" drop column "searched";
ALTER TABLE "complimentaries" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("description", '')))) STORED;
CREATE INDEX "complimentaries_search" ON "complimentaries" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "booking" drop column "searched";
ALTER TABLE "booking" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("guest_name", '')))) STORED;
CREATE INDEX "booking_search" ON "booking" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "stores" drop column "searched";
ALTER TABLE "stores" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED;
CREATE INDEX "stores_search" ON "stores" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "customers" drop column "searched";
ALTER TABLE "customers" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("tax_id", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '')))) STORED;
CREATE INDEX "customers_search" ON "customers" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "supplier" drop column "searched";
ALTER TABLE "supplier" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("tax_id", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("email", '')))) STORED;
CREATE INDEX "supplier_search" ON "supplier" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "product" drop column "searched";
ALTER TABLE "product" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("barcode", '') || ' ' || coalesce("brand", '')))) STORED;
CREATE INDEX "product_search" ON "product" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "warehouse" drop column "searched";
ALTER TABLE "warehouse" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("code", '')))) STORED;
CREATE INDEX "warehouse_search" ON "warehouse" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "sale" drop column "searched";
ALTER TABLE "sale" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '')))) STORED;
CREATE INDEX "sale_search" ON "sale" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "purchase" drop column "searched";
ALTER TABLE "purchase" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("number", '') || ' ' || coalesce("supplier_ref", '')))) STORED;
CREATE INDEX "purchase_search" ON "purchase" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "person" drop column "searched";
ALTER TABLE "person" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("email", '')))) STORED;
CREATE INDEX "person_search" ON "person" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "join_requests" drop column "searched";
ALTER TABLE "join_requests" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '') || ' ' || coalesce("email", '')))) STORED;
CREATE INDEX "join_requests_search" ON "join_requests" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "roles" drop column "searched";
ALTER TABLE "roles" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '')))) STORED;
CREATE INDEX "roles_search" ON "roles" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "saved_views" drop column "searched";
ALTER TABLE "saved_views" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("name", '')))) STORED;
CREATE INDEX "saved_views_search" ON "saved_views" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "site_config" drop column "searched";
ALTER TABLE "site_config" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("key", '') || ' ' || coalesce("description", '')))) STORED;
CREATE INDEX "site_config_search" ON "site_config" USING gin ("searched" gin_trgm_ops);
-- allowed: what searches look in is made anew from the other columns
ALTER TABLE "app_language" drop column "searched";
ALTER TABLE "app_language" ADD COLUMN "searched" text GENERATED ALWAYS AS (fold_text((coalesce("code", '') || ' ' || coalesce("name", '')))) STORED;
CREATE INDEX "app_language_search" ON "app_language" USING gin ("searched" gin_trgm_ops);
