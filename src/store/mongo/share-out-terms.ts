import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";
import { idOfTerm, termsTogetherOf, unmappedOf } from "./collections.ts";

/**
 * Older releases count the terms of all facilities together. Each facility gets its part of that count, so that the sum
 * stays. Every step may run twice, and by two replicas at once.
 */
export async function shareOutTerms(database: Db): Promise<void> {
  for (const counted of await termsTogetherOf(database).find().toArray()) {
    const { _id, revision, facilities, requests, firstSeen, lastSeen, ...term } = counted;
    // Whoever takes it away shares it out: an older replica that counts meanwhile makes it another.
    const taken = await termsTogetherOf(database).deleteOne({ _id, revision });
    if (taken.deletedCount === 0) continue;
    const part = Math.floor(requests / facilities.length);
    const rest = requests - part * facilities.length;
    for (const [place, facility] of facilities.entries())
      await unmappedOf(database).updateOne(
        { _id: idOfTerm({ ...term, facility }) },
        {
          $setOnInsert: { ...term, facility },
          $set: { revision: randomUUID() },
          $inc: { requests: part + (place === 0 ? rest : 0) },
          $min: { firstSeen },
          $max: { lastSeen },
        },
        { upsert: true },
      );
  }
}
