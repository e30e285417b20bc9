patientsInCity:
SELECT id, family_name FROM patient WHERE city = :city ORDER BY id; -- expect: full-table-scan

-- ok: full-table-scan: there is an index over the name
patientsNamed:
SELECT id, given_name FROM patient WHERE family_name = :family_name ORDER BY given_name, id;

-- ok: full-table-scan: every row is wanted
allDoctors:
SELECT id, name FROM doctor ORDER BY name, id;

patientsOfDoctor:
SELECT id, family_name FROM patient WHERE doctor_id = :doctor_id ORDER BY id; -- expect: nullable-parameter

-- ok: nullable-parameter: IS finds NULL, too
patientsOfDoctorOrNone:
SELECT id, family_name FROM patient WHERE doctor_id IS :doctor_id ORDER BY id;

-- ok: nullable-parameter: the column is NOT NULL
doctorByLicense:
SELECT id, name FROM doctor WHERE license_no = :license_no;
