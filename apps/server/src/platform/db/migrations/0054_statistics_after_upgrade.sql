-- Tables that were just filled have no statistics, and plans made for empty ones read millions of rows one by one.
analyze contents, cohorts, content_sections, content_items, content_relations, content_achievements, enrollments, item_results, learning_events;
