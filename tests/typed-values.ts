/** What visitors type into the forms, by the labels of the fields. */

export const enquiry = {
  Name: "Asha Kumari",
  Subject: "A site for our school",
  "Email Address": "asha@example.org",
  "Mobile Number": "9876543210",
  Message: "We have 400 pupils. धन्यवाद",
};

export const application = {
  "Full Name*": "Asha Kumari",
  "Email Address": "asha@example.org",
  "Whatsapp No. / Phone No.*": "9876543210",
  "Current Institution": "Patna Women's College",
  Address: "Boring Road, Patna",
  "Remarks (if any)": "Mornings only.",
};
