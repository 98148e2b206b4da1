DROP INDEX "bid_revisions_content_hash_list";
DROP INDEX "bid_openings_content_hash_list";
