/**
 * Brings a database to the present shape. Every step may run twice, and by two replicas at once. A numbered step shuts older
 * releases out; what they can live beside stands in `additions`, so that they go on serving and may come back.
 */
import { MongoServerError, type Db } from "mongodb";
import { StoreUnavailable } from "../store-unavailable.ts";
import { isDuplicate } from "./connection.ts";
import { shareOutTerms } from "./share-out-terms.ts";
import {
  checksOf,
  collectionPlans,
  documentsPlan,
  feedbackPlans,
  listedIndex,
  migrationsOf,
  modelCostIndex,
  termsTogetherPlan,
  passesPlan,
  unmappedPlan,
  usageOf,
  versionPlans,
  type CollectionPlan,
} from "./collections.ts";

/** Told of what a server refuses and the service does another way. */
export type Warn = (message: string) => void;

interface Migration {
  readonly number: number;
  readonly run: (database: Db, warn: Warn) => Promise<void>;
}

const namespaceExists = 48;

/** Servers of MongoDB's protocol that know no validator or index option refuse it with a server error. */
async function unlessRefused(
  what: string,
  warn: Warn,
  step: () => Promise<unknown>,
): Promise<void> {
  try {
    await step();
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    warn(`MongoDB refuses ${what} (${error.codeName ?? String(error.code)}); done another way`);
  }
}

async function createCollection(
  database: Db,
  { name, validator, indexes }: CollectionPlan,
  warn: Warn,
): Promise<void> {
  try {
    await database.createCollection(name, { validator });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    // Another replica, or the run before this one, made it: the validator may be an older one.
    if (error.code === namespaceExists)
      await unlessRefused(`the validator of ${name}`, warn, () =>
        database.command({ collMod: name, validator }),
      );
    else
      warn(`MongoDB refuses the validator of ${name}; documents are checked by the service alone`);
  }
  for (const index of indexes)
    await unlessRefused(`the index ${name}.${index.name}`, warn, () =>
      database.collection(name).createIndexes([index]),
    );
}

const migrations: readonly Migration[] = [
  {
    number: 1,
    async run(database, warn) {
      for (const plan of collectionPlans) await createCollection(database, plan, warn);
    },
  },
  { number: 2, run: (database, warn) => createCollection(database, termsTogetherPlan, warn) },
  { number: 3, run: (database, warn) => createCollection(database, documentsPlan, warn) },
  {
    number: 4,
    run: (database, warn) =>
      unlessRefused(`the index usage.${modelCostIndex.name}`, warn, () =>
        usageOf(database).createIndexes([modelCostIndex]),
      ),
  },
];

/** Collections and indexes that a release without them does not look at. Made at every start where they are missing. */
const additions: readonly Migration["run"][] = [
  (database, warn) =>
    unlessRefused(`the index checks.${listedIndex.name}`, warn, () =>
      checksOf(database).createIndexes([listedIndex]),
    ),
  (database, warn) => createCollection(database, passesPlan, warn),
  async (database, warn) => {
    for (const plan of [...versionPlans, ...feedbackPlans])
      await createCollection(database, plan, warn);
  },
  async (database, warn) => {
    await createCollection(database, unmappedPlan, warn);
    await shareOutTerms(database);
  },
];

const newest = migrations.at(-1)?.number ?? 0;

/** Throws `StoreUnavailable` for a database of a newer version of the service. */
export async function migrate(database: Db, now: Date, warn: Warn): Promise<void> {
  const applied = await migrationsOf(database).find().toArray();
  const done = new Set(applied.map(({ _id }) => _id));
  const ahead = Math.max(0, ...done);
  if (ahead > newest)
    throw new StoreUnavailable(
      `the database has schema version ${ahead}, this service knows ${newest}`,
    );
  for (const { number, run } of migrations) {
    if (done.has(number)) continue;
    await run(database, warn);
    try {
      await migrationsOf(database).insertOne({ _id: number, at: now });
    } catch (error) {
      // Another replica was first.
      if (!isDuplicate(error)) throw error;
    }
  }
  for (const add of additions) await add(database, warn);
}
