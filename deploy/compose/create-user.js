// Run once by the image of MongoDB, on the first member's empty folder: the service's own user, for its database only.
db.getSiblingDB("praklaim").createUser({
  user: "praklaim",
  pwd: process.env.PRAKLAIM_PASSWORD,
  roles: [{ role: "readWrite", db: "praklaim" }],
});
