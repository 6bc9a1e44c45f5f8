// Makes one replica set of the three members and waits for its primary. Safe to run at every start.
const notYetInitialized = 94;
const admin = connect(
  "mongodb://mongodb-1:27017/admin?directConnection=true",
  "root",
  process.env.MONGODB_ROOT_PASSWORD,
);

function hasPrimary() {
  try {
    return admin
      .adminCommand({ replSetGetStatus: 1 })
      .members.some(({ stateStr }) => stateStr === "PRIMARY");
  } catch (error) {
    if (error.code !== notYetInitialized) throw error;
    const members = [1, 2, 3].map((n) => ({ _id: n - 1, host: `mongodb-${n}:27017` }));
    admin.adminCommand({ replSetInitiate: { _id: "rs0", members } });
    return false;
  }
}

let triesLeft = 60;
while (!hasPrimary()) {
  triesLeft -= 1;
  if (triesLeft === 0) throw new Error("no primary within a minute");
  sleep(1000);
}
