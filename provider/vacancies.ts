/** What the careers service answers. */
export const vacancies = Object.freeze([
  {
    title: "Web Developer",
    description:
      "Build and look after websites and school portals with PHP, Laravel and MySQL. You have shipped at least two sites that people use, and you test on a phone first.",
    jobType: "Full time",
    location: "Patna, Bihar",
    vacancyStatus: "Open",
  },
  {
    title: "UI/UX Designer",
    description:
      "Draw screens for web and mobile products, from the first sketch to the finished file, and watch people use them. Bring three pieces of work that you can talk about.",
    jobType: "Full time",
    location: "Patna, Bihar",
    vacancyStatus: "Open",
  },
  {
    title: "Android Developer",
    description:
      "Write apps in Kotlin for school and hospital staff who work on inexpensive phones and weak networks. Offline storage and small downloads matter here.",
    jobType: "Full time",
    location: "Patna, Bihar",
    vacancyStatus: "2 positions open",
  },
  {
    title: "QA Tester",
    description:
      "Plan and run tests of ERP modules before each release, write reports that a developer can act on, and automate what repeats itself.",
    jobType: "Part time",
    location: "Patna, Bihar or remote",
    vacancyStatus: "Open",
  },
  {
    title: "Digital Marketer",
    description:
      "Plan search and social campaigns for our clients, measure what they bring, and say it in plain words. Hindi and English are both needed.",
    jobType: "Full time",
    location: "Patna, Bihar",
    vacancyStatus: "Closing soon",
  },
]);
